import { Failure } from '@folio/service-kit/faults/failure'

/**
 * Runs `work` and turns what sharp throws about an input into a `Failure` that names the file:
 * `image-too-large`, `timed-out`, `too-complex` (memory), else `damaged`. What is not the file's fault (an
 * absent file, a full disk, a wrong call) passes unchanged.
 */
export async function blamingFile<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw imageFailure(error, name)
  }
}

const ours =
  /^Input file is missing|unable to (open|write)|write error|No space left|Expected|Invalid output|not found/

function imageFailure(error: unknown, file: string): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  // The first line is the cause; a file that cannot be read also leaves a target that was not written.
  const [message = ''] = error.message.split('\n')
  if (/exceeds pixel limit/.test(message)) return new Failure('image-too-large', { file, cause: error })
  if (/timeout: \d+% complete/.test(message)) return new Failure('timed-out', { file, cause: error })
  // libwebp is given whole pictures of a checked size; what it then cannot do is find memory.
  if (/out of memory|memory error|unable to allocate|^webpsave: unable to encode/i.test(message)) {
    return new Failure('too-complex', { file, cause: error })
  }
  return ours.test(message) ? error : new Failure('damaged', { file, cause: error })
}
