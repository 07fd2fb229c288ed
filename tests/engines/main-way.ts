// The main journey of most people, with a phone or at a desk: signing in, looking at home, signing up for a dinner, sending an
// RSVP, and uploading photos from phones and cameras.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Visitor } from '#tests/engines/visitor.ts';
import { heicGrid } from '#tests/support/heic-files.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

export interface Member {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  /** The family that they reply for. */
  readonly family: string;
  /** The dinner that they come to. */
  readonly dinner: string;
}

interface Step {
  readonly name: string;
  run(visitor: Visitor, member: Member, folder: string): Promise<void>;
}

/** Photos in the formats of iPhones, of newer cameras, and of everybody else. */
async function photos(folder: string): Promise<string[]> {
  const jpeg = await cameraPhoto({ time: '2025:07:29 09:00:00' });
  const files = {
    'jetty.jpg': jpeg,
    'dunes.avif': await cameraPhoto({ format: 'avif' }),
    'lighthouse.heic': await heicGrid({ exif: jpeg.subarray(jpeg.indexOf('Exif\0\0')) }),
  };
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return path;
    }),
  );
}

export const mainWay: readonly Step[] = [
  {
    name: 'signs in',
    async run(visitor, { username, password }) {
      await visitor.open('/');
      await visitor.shows('visitor');
      await visitor.open('/auth');
      await visitor.fill('Username', username);
      await visitor.fill('Password', password);
      await visitor.shows('sign-in');
      await visitor.press('button', 'Sign In');
      await visitor.seesText('Welcome back!');
    },
  },
  {
    name: 'looks at home',
    async run(visitor, { fullName }) {
      await visitor.sees('heading', new RegExp(`^Welcome, ${fullName.split(' ')[0]}`));
      await visitor.shows('home');
      await visitor.sees('link', /^Photo Gallery/);
      await visitor.shows('home-below');
    },
  },
  {
    name: 'signs up for a dinner',
    async run(visitor, { dinner }) {
      await visitor.press('link', /^(Schedule$|View Event Calendar)/);
      await visitor.sees('link', new RegExp(dinner));
      await visitor.shows('schedule');
      await visitor.press('link', new RegExp(dinner));
      await visitor.sees('dialog', dinner);
      await visitor.shows('event');
      await visitor.press('button', 'Sign Up');
      await visitor.seesText("You've been added to the event");
      await visitor.seesText("You're signed up ✓");
      await visitor.shows('signed-up');
      await visitor.press('button', 'Close');
    },
  },
  {
    name: 'replies',
    async run(visitor, { family }) {
      await visitor.open('/rsvp');
      await visitor.press('link', /Add My RSVP/);
      await visitor.press('radio', family);
      await visitor.shows('reply');
      await visitor.press('button', /^Arriving/);
      await visitor.shows('reply-day');
      await visitor.press('button', 'Tuesday, July 29, 2025');
      await visitor.sees('button', /^Arriving.*Tue, Jul 29$/);
      await visitor.press('button', 'Submit RSVP');
      await visitor.sees('heading', /^It's on its way/);
      await visitor.shows('replied');
    },
  },
  {
    name: 'sends photos',
    async run(visitor, _, folder) {
      await visitor.open('/gallery');
      await visitor.shows('gallery');
      await visitor.press('button', /^Upload (Photo|the first photo)/);
      await visitor.sees('dialog', 'Upload Photo');
      await visitor.chooseFiles(await photos(folder));
      await visitor.seesText('lighthouse.heic');
      await visitor.shows('upload');
      await visitor.press('button', /^Upload Photo/);
      await visitor.seesText('3 photos uploaded successfully');
      await visitor.press('tab', 'My Photos');
      await visitor.sees('tabpanel', 'My Photos');
      await visitor.press('link', /Lighthouse/);
      await visitor.sees('dialog', /Lighthouse/);
      await visitor.shows('photo');
    },
  },
];
