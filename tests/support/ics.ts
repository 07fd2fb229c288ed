// Reads calendar files with another library than the one that writes them.
import ICAL from 'ical.js';

export interface IcsEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
}

const instant = (time: ICAL.Time) => time.toJSDate().toISOString();

/** @throws if the text is not a calendar */
export function readIcs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const property = (name: string) => String(calendar.getFirstPropertyValue(name));
  const events = calendar.getAllSubcomponents('vevent').map((component): IcsEvent => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      title: event.summary,
      description: event.description,
      location: event.location,
      start: instant(event.startDate),
      end: instant(event.endDate),
    };
  });
  return { property, events };
}
