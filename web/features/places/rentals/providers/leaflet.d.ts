// The build of Leaflet whose parts can be imported separately.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
