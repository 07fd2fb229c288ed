// The build of Leaflet whose parts can be imported one by one.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
