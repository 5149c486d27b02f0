import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type FailureBody, failureCodes } from '@folio/contract/failure'
import { Failure } from '@folio/service-kit/faults/failure'

/** What a service refuses with, to be said again in our own answer; `undefined` when it does not refuse. */
export async function refusalIn(answer: IncomingMessage): Promise<Failure | undefined> {
  const { statusCode = 0, headers } = answer
  if (statusCode < 400) return undefined
  const body = JSON.parse(await text(answer)) as Partial<FailureBody>
  const code = failureCodes.find((each) => each === body.code)
  if (!code) return new Failure('internal', { cause: new Error(`the service answered ${statusCode}`) })
  const { error, file, position, notConverted } = body
  const retryAfter = headers['retry-after']
  return new Failure(code, {
    ...(error !== undefined && { text: error }),
    ...(file !== undefined && { file }),
    ...(position !== undefined && { position }),
    ...(notConverted !== undefined && { notConverted }),
    ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
  })
}
