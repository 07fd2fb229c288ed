// What people send when they add their house.

/** The Millers' house on Second Street, from the first day to the last. */
export const house = (rest: object = {}) => ({
  familyName: 'Miller',
  address: '9 Second Street',
  checkIn: '2025-07-26',
  checkOut: '2025-08-02',
  peopleStaying: 'Ann, Bob\nand the twins',
  amenities: 'A porch swing',
  notes: 'The key hangs behind the shutter.',
  latitude: 38.5419,
  longitude: -75.0571,
  ...rest,
});
