import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)

interface Listed {
  readonly name: string
  readonly method: number
  readonly bits: number
  readonly year: number
  readonly mode: number
  /** The beginning of its contents. */
  readonly text: string
}

const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([{"name": i.filename, "method": i.compress_type, "bits": i.flag_bits, "year": i.date_time[0],
      "mode": i.external_attr >> 16, "text": z.read(i).decode("latin-1")[:40]} for i in z.infolist()]))`

/** What Python's zipfile, an implementation of others, reads in an archive; rejects where it finds a fault. */
export async function listedZip(path: string): Promise<Listed[]> {
  const { stdout } = await call('python3', ['-c', script, path], { maxBuffer: 64 * 1024 ** 2 })
  return JSON.parse(stdout) as Listed[]
}
