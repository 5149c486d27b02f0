/**
 * The target of a link as Word writes it: letters that the PDF, which knows ASCII only, has as bytes are letters again (RFC 3987,
 * 3.2), and what would make it no URI, so that Word refuses the document, is written as bytes.
 */
export const readableTarget = (target: string): string =>
  target
    .trim()
    .replace(/(?:%[89A-F][0-9A-F])+/gi, lettersOf)
    .replace(/[\s<>"{}|\\^`]/g, (character) => encodeURIComponent(character))
    .slice(0, 2000)

/** Bytes that are no letters in UTF-8 stay as they are. */
function lettersOf(bytes: string): string {
  const text = new TextDecoder().decode(Buffer.from(bytes.replaceAll('%', ''), 'hex'))
  return /^[\p{L}\p{M}\p{N}]+$/u.test(text) ? text : bytes
}
