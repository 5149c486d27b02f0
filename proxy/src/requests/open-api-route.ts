import { gzipSync } from 'node:zlib'
import { openApi, openApiPath } from '@folio/contract/calls/open-api'
import { endpoint } from '@folio/service-kit/http/endpoint'
import type { Router } from 'express'

/** `/api/openapi.json`: every call of the site, made from the contract once. */
export function openApiRoute(): Router {
  const body = Buffer.from(`${JSON.stringify(openApi(), null, 1)}\n`)
  const gzip = gzipSync(body)
  return endpoint(openApiPath, {
    get: (req, res) => {
      const isPacked = req.acceptsEncodings('gzip') === 'gzip'
      res.setHeader('Cache-Control', 'no-cache')
      res.setHeader('Vary', 'Accept-Encoding')
      if (isPacked) res.setHeader('Content-Encoding', 'gzip')
      res.type('application/json').send(isPacked ? gzip : body)
    },
  })
}
