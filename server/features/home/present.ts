import { HomeEvent } from '#contract/home/home.schema.ts';

/** The fields of an event that home shows. */
export const presentHomeEvent = (event: HomeEvent): HomeEvent => HomeEvent.parse(event);
