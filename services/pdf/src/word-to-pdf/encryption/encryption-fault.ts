/** The encryption is one that is not known here, or broken. */
export class EncryptionFault extends Error {
  override readonly name = 'EncryptionFault'
}

/** The encryption is known, and this is not its password. */
export class WrongPassword extends Error {
  override readonly name = 'WrongPassword'
}
