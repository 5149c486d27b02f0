/** Turns the encrypted bytes of a package into the plain ones. */
export type Decryption = (encrypted: Buffer) => Buffer
