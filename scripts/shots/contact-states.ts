// The family's directory, and the forms of a person's own account.
import { join } from 'node:path';
import { fill, press, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

const opensProfile = steps(press('Update Profile & Password'), shows('dialog'));
const choosesPhoto = steps(press(/^(Add a|Change) Photo$/), shows('dialog', 'Choose your photo'));

/** Zooms to a face in the drawn family photo. */
const findsFace: Step = async (page) => {
  await choosesPhoto(page);
  await page
    .getByLabel('From this device')
    .setInputFiles(join(import.meta.dirname, '../demo/photos/portrait.jpg'));
  const stage = page.getByRole('group', { name: 'The part of the photo that is shown' });
  await stage.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await stage.press(key);
  for (let press = 0; press < 20; press += 1) await stage.press('+');
};

const unfolds: Step = async (page) => {
  const [row] = await page.getByRole('listitem').filter({ hasText: 'Emergency contact' }).all();
  await row?.locator('button[aria-expanded]').click();
  await row?.getByRole('link', { name: /^Email/ }).waitFor();
};

const noPicture = { name: 'IMG_4471.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') };

export const contactStates = [
  ...statesOf({ page: 'contact', as: 'member', path: '/contact' }, [
    { also: ['tablet', 'wide'] },
    { state: 'unfolded', only: 'phone', prepare: unfolds },
    shot({ state: 'search' }, fill('Search the family', 'miller'), sees(/of \d+ people/)),
    shot({ state: 'nobody' }, fill('Search the family', 'Poseidon'), shows('button', 'Show everyone')),
  ]),
  ...statesOf({ page: 'contact', as: 'member', path: '/contact?tab=update' }, [
    { state: 'update', prepare: sees('This browser') },
    shot(
      { state: 'photo-choose', isScreen: true },
      choosesPhoto,
      shows('heading', "From the family's gallery"),
    ),
    { state: 'photo-crop', isScreen: true, prepare: findsFace },
    shot(
      { state: 'photo-refused', as: 'guest', isScreen: true },
      choosesPhoto,
      (page) => page.getByLabel('From this device').setInputFiles(noPicture),
      press('Use This Photo'),
      shows('alert'),
    ),
    shot(
      { state: 'update-errors' },
      fill('Full Name(s)', 'M'),
      fill('Email', 'margaret at home'),
      press('Update Contact Info'),
      sees('Invalid email address'),
    ),
    { state: 'dialog', isScreen: true, prepare: opensProfile },
    shot(
      { state: 'dialog-errors', isScreen: true },
      opensProfile,
      fill(/^New Password$/, 'three gulls'),
      press('Save Changes'),
      sees('Password validation failed'),
    ),
    shot(
      { state: 'new-email', as: 'guest' },
      fill('Email', 'ivy@beach.example'),
      press('Update Contact Info'),
      (page) =>
        page.getByRole('form', { name: 'Confirm your new e-mail' }).getByLabel('Verification code').waitFor(),
      (page) => page.evaluate(() => window.scrollTo(0, 0)),
    ),
  ]),
];
