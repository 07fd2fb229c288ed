import { describe, expect, it } from 'vitest';
import { fieldOf, headline, problemLabel, problemsOf } from '#web/features/rsvps/form/form-model.ts';

const member = {
  name: 'Eliza Anderson',
  email: '',
  phone: '',
  arriving: '2025-07-30',
  departing: '2025-07-28',
};
const draft = { familyName: '', members: [{ ...member, name: '', departing: '2025-08-02' }, member] };

describe('problems of a reply', () => {
  const problems = problemsOf(
    {
      members: [{ name: { type: 'x', message: 'Name is required' } }],
      familyName: { type: 'x', message: 'Please select a family' },
    },
    draft,
  );

  it('are in the order of the form, including days in the wrong order', () => {
    expect(problems).toEqual([
      { path: 'familyName', message: 'Please select a family' },
      { path: 'members.0.name', message: 'Name is required' },
      { path: 'members.1.departing', message: 'Departure date must be after arrival date' },
    ]);
  });

  it('name the person', () => {
    expect(problems.map((problem) => problemLabel(problem, draft.members))).toEqual([
      'Please select a family',
      'Family member 1: Name is required',
      'Eliza: Departure date must be after arrival date',
    ]);
    expect([headline(1), headline(3)]).toEqual(['Please check one field', 'Please check 3 fields']);
    const twoOfOneName = ['Ann Miller', 'Ann Tran'].map((name) => ({ ...member, name }));
    const second = { path: 'members.1.email', message: 'Invalid email' } as const;
    expect(problemLabel(second, twoOfOneName)).toBe('Ann Tran: Invalid email');
  });
});

it('are assigned to the field that shows an issue, and to none for the whole reply', () => {
  const paths = [
    'familyName',
    'members.0.email',
    'members.12.departing',
    'members',
    'members.0.role',
    'name',
  ];
  expect(paths.map(fieldOf)).toEqual([
    'familyName',
    'members.0.email',
    'members.12.departing',
    undefined,
    undefined,
    undefined,
  ]);
});
