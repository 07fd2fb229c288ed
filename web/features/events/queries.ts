// The schedule's queries. Its commands are in commands.ts, which is loaded with the dialogs.
import * as contract from '#contract/events/events.ts';
import { read, withId } from '#web/lib/api.ts';

export const eventsQuery = read(contract.listEvents);
export const signupsQuery = (id: number) => read(contract.listSignups, withId(id));
