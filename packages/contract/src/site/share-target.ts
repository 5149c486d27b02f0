/**
 * Where other programs of a phone share files to (Web Share Target). The service worker takes them there; the server sends
 * to the home page what comes without one.
 */
export const shareTarget = '/share-target'
