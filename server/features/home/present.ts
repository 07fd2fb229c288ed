import { HomeEvent, type HomePhoto } from '#contract/home/home.schema.ts';
import { addressOf, colorOf, picturesIn } from '#server/features/gallery/photos/policy.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';

/** The fields of an event that home shows. */
export const presentHomeEvent = (event: HomeEvent): HomeEvent => HomeEvent.parse(event);

/** The number of a photo's pictures to send: those of 320 and 640 pixels. */
const picturesShown = 2;

interface HomePhotoRow {
  readonly id: number;
  readonly title: string;
  readonly files: string;
  readonly thumbhash: string | null;
}

export const presentHomePhoto = ({ id, title, files, thumbhash }: HomePhotoRow): HomePhoto => ({
  id,
  title,
  pictures: picturesIn(filesIn(files))
    .slice(0, picturesShown)
    .map((file) => ({ url: addressOf(id, file), width: file.width })),
  color: colorOf(thumbhash),
});
