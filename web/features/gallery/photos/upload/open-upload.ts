import { showEverywhere } from '#web/lib/pinned.ts';

/**
 * Opens the upload dialog from anywhere, or shows again what is on its way. Uploads go on over all pages, so they are pinned.
 * @param albumId the album that is proposed
 */
export const openUpload = (albumId?: number): void => showEverywhere({ kind: 'uploads', albumId });
