import express, { type RequestHandler } from 'express'
import { Failure } from '../faults/failure.ts'

/** Reads a JSON object of at most `maxBytes`; never inflates. @throws Failure `request-too-large`, `malformed-request` */
export function jsonBody(maxBytes: number): RequestHandler[] {
  const requireJson: RequestHandler = (req, _res, next) => {
    if (!req.is('application/json')) throw new Failure('malformed-request')
    next()
  }
  return [requireJson, express.json({ inflate: false, limit: maxBytes, strict: true })]
}
