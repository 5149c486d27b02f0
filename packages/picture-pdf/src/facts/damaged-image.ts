/** What an image's bytes break; whoever knows the visitor's file name turns it into a `Failure`. */
export class DamagedImage extends Error {
  override readonly name = 'DamagedImage'
}
