/** 128 random bits as 32 hexadecimal digits. Not randomUUID, which exists on https pages only. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
