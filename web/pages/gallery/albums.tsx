export { AlbumList as default } from '#web/features/gallery/photos/albums/album-list.tsx';
