import type { Request, Router } from 'express'
import type { ServiceConfig } from '../config/service-config.ts'
import { maxBodyBytes } from '../http/body-limit.ts'
import { factsOf } from '../http/request-facts.ts'
import type { JobFolder } from '../jobs/job.ts'
import { checkFiles, checkOptions } from '../uploads/check-upload.ts'
import { receiveUpload, type UploadOptions } from '../uploads/upload.ts'
import { checkHeaders, declaredBytes } from './check-headers.ts'
import type { ReceivedFiles } from './convert-and-answer.ts'
import type { ToolHandler } from './handler.ts'
import { jobRoute } from './job-route.ts'
import type { ServiceContext } from './service-context.ts'

/** A body that is refused is still read up to its limit times this, for the answer to arrive. */
const drainFactor = 1.1

/** `POST` of files and options to a tool's endpoint. */
export function toolRoute(handler: ToolHandler, context: ServiceContext): Router {
  const { tool, failureFields } = handler
  return jobRoute(
    {
      endpoint: tool.endpoint,
      toolId: tool.id,
      mayBeLater: true,
      ...(failureFields && { failureFields }),
      admit: (req) => {
        factsOf(req).drainBytes = Math.ceil(maxBodyBytes(tool) * drainFactor)
        checkHeaders(tool, req, context)
      },
      open: (req) => ({
        handler,
        spaceBytes: declaredBytes(req) || maxBodyBytes(tool),
        deadlineMs: context.config.jobDeadlineSeconds * 1000,
        travels: true,
        receive: (folder, signal) => receive({ handler, context, req, folder, signal }),
      }),
    },
    context,
  )
}

interface Upload {
  readonly handler: ToolHandler
  readonly context: ServiceContext
  readonly req: Request
  readonly folder: JobFolder
  readonly signal: AbortSignal
}

async function receive({ handler, context, req, folder, signal }: Upload): Promise<ReceivedFiles> {
  const { tool, keepsUploadsFrom: flushFrom } = handler
  const speed = speedOf(context.config)
  const upload = await receiveUpload(req, { tool, folder, signal, flushFrom, speed })
  context.metrics.uploadedBytes.inc({ tool: tool.id }, upload.bytes)
  Object.assign(factsOf(req).log, { files: upload.files.length, bytesIn: upload.bytes })
  const options = checkOptions(tool, upload.fields)
  return { files: await checkFiles(tool, upload, folder, handler.takesFaults), options }
}

const speedOf = (config: ServiceConfig): UploadOptions['speed'] => ({
  bytesPerSecond: config.uploadBytesPerSecond,
  windowMs: config.uploadWindowSeconds * 1000,
  graceMs: config.uploadGraceSeconds * 1000,
})
