/** The zlib of the place where this package runs, which it is handed: it knows neither Node nor a browser. */
export interface Zlib {
  /**
   * Unpacks the zlib format, or what there is of it where its end is missing; undefined when it is damaged.
   * @throws OversizedStream for more than `maxBytes`
   */
  inflate(raw: Uint8Array, maxBytes: number): Uint8Array | undefined
  /** The same without header and checksum. @throws OversizedStream */
  inflateRaw(raw: Uint8Array, maxBytes: number): Uint8Array | undefined
  /** Packs into the zlib format. */
  deflate(bytes: Uint8Array): Uint8Array
  crc32(bytes: Uint8Array): number
}
