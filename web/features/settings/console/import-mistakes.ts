// The mistakes in a refused settings file, by the labels that the console's forms give its fields.
import type { Issue } from '#contract/errors.ts';

const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  town: 'Town',
  place: 'Town and state',
  firstDay: 'First day',
  lastDay: 'Last day',
  timeZone: 'Time zone',
  areOrganizersPublic: 'Show the organizers to visitors',
  areNewAlbumsOpen: 'New albums are open to the family',
  mailFrom: "Sender's address",
  look: 'Where you are',
  accentHue: 'Hue',
  'coordinates.latitude': 'Latitude',
  'coordinates.longitude': 'Longitude',
  'map.driveFrom': 'Minutes by car are counted from',
};

/** The lists of the file, as one item is called. */
const lists: Readonly<Record<string, string>> = {
  families: 'Family',
  organizers: 'Organizer',
  'map.amenities': 'Shop',
  'activities.categories': 'Category',
  'activities.list': 'Activity',
  'activities.groups': 'Group',
  badges: 'Badge',
};

const ofItems: Readonly<Record<string, string>> = {
  kind: 'Kind',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  driveMinutes: 'Minutes by car',
  hours: 'Hours',
  'coordinates.latitude': 'Latitude',
  'coordinates.longitude': 'Longitude',
  category: 'Category',
  description: 'Description',
  imageUrl: 'Address of a photograph',
  distance: 'Distance',
  priceRange: 'Price range',
  websiteUrl: 'Website',
  idea: 'Why it suits the family',
  title: 'Title',
  ideas: 'Ideas',
  points: 'Points',
};

/** People count from one: 'Organizer 1, E-mail'. Without a form it is the path in the file. */
function labelOf(path: string): string {
  const [, list = '', index, field] = /^(\D+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const label = field === undefined ? '' : ofItems[field.replace(/\.\d+$/, '')];
  if (!lists[list] || label === undefined) return fields[path] ?? (path || 'the document');
  return [`${lists[list]} ${Number(index) + 1}`, label].filter(Boolean).join(', ');
}

/** 'Last day: must be after the first day' */
export const mistakeInWords = ({ path, message }: Issue): string =>
  `${labelOf(path.replace(/^document\.?/, ''))}: ${message}`;
