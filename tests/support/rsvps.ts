// Bodies of RSVPs.

/** A member who stays for the whole week, as the member form sends it. */
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

/** A body of the organizers' form, which has the number of members only. */
export const byNumber = (members: number, rest: object = {}) => ({
  familyName: 'Miller',
  members,
  arriving: '2025-07-26',
  departing: '2025-08-02',
  status: 'pending',
  ...rest,
});
