// Bodies of events.

/** A dinner on the first Sunday, at six by the reunion's clock. */
export const dinner = (rest: object = {}) => ({
  title: 'Taco night',
  description: 'Bring a chair.',
  location: '12 Ocean View Parkway',
  startTime: '2025-07-27T18:00:00-04:00',
  endTime: '2025-07-27T20:00:00-04:00',
  eventType: 'dinner',
  maxAttendees: 10,
  ...rest,
});
