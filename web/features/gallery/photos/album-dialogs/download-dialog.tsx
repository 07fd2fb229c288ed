import type { AlbumWithPhotos } from '#contract/gallery/albums.schema.ts';
import { downloadAlbum } from '#contract/gallery/albums.ts';
import { addressOf } from '#web/lib/api.ts';
import { downloadSize } from '#web/lib/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Download, Images, Smartphone } from '#web/ui/icons.ts';
import css from './download-dialog.module.css';

interface DownloadDialogProps {
  readonly album: AlbumWithPhotos;
  readonly onClose: () => void;
}

const kinds = [
  {
    file: 'phone',
    label: 'Photos for the phone',
    about: 'Up to 1600 pixels: sharp on any screen, quick to share',
    icon: <Smartphone />,
  },
  {
    file: 'full',
    label: 'Originals',
    about: 'Full size, without location and camera details: for printing and keeping',
    icon: <Images />,
  },
] as const;

/** The album as a ZIP file, in two sizes. */
export const DownloadDialog = ({ album, onClose }: DownloadDialogProps) => (
  <Dialog
    actions={<Button onClick={onClose}>Close</Button>}
    isForReading
    onClose={onClose}
    size="s"
    title="Download ZIP"
  >
    <ul className="grid gap-3">
      {kinds.map(({ file, label, about, icon }) => (
        <li key={file}>
          <a
            className={`${css.kind} grid gap-5`}
            download
            href={addressOf(downloadAlbum, { params: { id: album.id, file } })}
            onClick={onClose}
          >
            <span aria-hidden="true" className={`${css.icon} center round`}>
              {icon}
            </span>
            <span className="grid">
              <b>{label}</b>
              <span className="text-2 soft">{about}</span>
            </span>
            <span className={`${css.size} inline-row num strong nowrap`}>
              <Download />
              {downloadSize(album.downloads[file])}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Dialog>
);
