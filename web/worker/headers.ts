// The headers by which page, worker and server inform each other.

/** The header of a cached answer: when it was received, as an ISO instant. */
export const keptAtHeader = 'kept-at';
/** The header of a request from a page that shows an answer already: it waits for the server's, however slow it is. */
export const patientHeader = 'patient';

/** The header of a document: the person whose week may be cached on this device; absent if nobody's may be. */
export const ownerHeader = 'week-of';
