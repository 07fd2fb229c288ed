// Bodies of RSVPs.

/** One who comes for the whole week, in the form that the member form sends. */
export const member = (name: string, rest: object = {}) => ({
  name,
  email: '',
  phone: '',
  arriving: '2025-07-26',
  departing: '2025-08-02',
  ...rest,
});

export const ann = member('Ann Miller', { email: 'ann@example.org', phone: '302-555-0199' });
export const bob = member('Bob Miller', { arriving: '2025-07-28', departing: '2025-07-31' });

export const millers = { familyName: 'Miller', members: [ann, bob] };

/** The organizers' form, with members as a number. */
export const byNumber = (members: number, rest: object = {}) => ({
  familyName: 'Miller',
  members,
  arriving: '2025-07-26',
  departing: '2025-08-02',
  status: 'pending',
  ...rest,
});
