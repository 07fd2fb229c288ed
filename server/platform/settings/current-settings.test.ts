import { expect, test } from 'vitest';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { CurrentSettings, type SettingsVersion } from '#server/platform/settings/current-settings.ts';

const row = (version: number): SettingsVersion => ({
  reunionId: 1,
  version,
  pastYears: [],
  heroPictures: [],
  document: { title: `Title ${version}` } as ReunionDocument,
});

/** The settings of a process whose announcements and reads the test controls. */
function following() {
  let announced = 0;
  let reads = 0;
  let saved = row(1);
  const settings = new CurrentSettings(row(1), {
    changes: { version: () => announced },
    async read() {
      reads += 1;
      return saved;
    },
  });
  return {
    settings,
    announce: () => {
      announced += 1;
    },
    save: (version: number) => {
      saved = row(version);
    },
    reads: () => reads,
  };
}

test('the row is read again only after a change was announced', async () => {
  const { settings, announce, save, reads } = following();
  save(2);
  await settings.follow();
  expect([settings.current.title, reads()]).toEqual(['Title 1', 0]);
  announce();
  await settings.follow();
  await settings.follow();
  expect([settings.current.title, settings.saved.version, reads()]).toEqual(['Title 2', 2, 1]);
});

test('a derived value is computed again only after the settings have changed', async () => {
  const { settings, announce, save } = following();
  let made = 0;
  const titled = settings.derive(({ title }) => {
    made += 1;
    return title.toUpperCase();
  });
  announce();
  await settings.follow();
  expect([titled(), titled(), made]).toEqual(['TITLE 1', 'TITLE 1', 1]);
  announce();
  save(2);
  await settings.follow();
  expect([titled(), titled(), made]).toEqual(['TITLE 2', 'TITLE 2', 2]);
});

test('a slow read does not overwrite the row of a later one', async () => {
  let announced = 1;
  const answers: ((row: SettingsVersion) => void)[] = [];
  const settings = new CurrentSettings(row(1), {
    changes: { version: () => announced },
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
  const first = settings.follow();
  announced = 2;
  const second = settings.follow();
  answers[1]?.(row(3));
  await second;
  answers[0]?.(row(2));
  await first;
  expect(settings.saved.version).toBe(3);
});
