import { isJobId } from '@folio/contract/download'
import { recipeLimits, recipesEndpoint, recipeTools } from '@folio/contract/recipes/recipe'
import { tools } from '@folio/contract/tools'
import { Failure } from '@folio/service-kit/faults/failure'
import { maxBodyBytes } from '@folio/service-kit/http/body-limit'
import { endpoint } from '@folio/service-kit/http/endpoint'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { cancellation } from '@folio/service-kit/timing/cancellation'
import type { Request, Response, Router } from 'express'
import { type Admitted, admit, type CallContext, ratesOf } from '../upstream/calls.ts'
import { meterUpload, type UploadPace } from '../upstream/meter-upload.ts'
import { openRecipeForm } from './recipe-form.ts'
import { runRecipe } from './run-recipe.ts'

interface RecipeContext extends CallContext {
  readonly uploadPace: UploadPace
}

/**
 * The admission of a call of as many bytes as the first step can take, whichever tool it is; the tool itself knows its
 * own limits.
 */
const call: Admitted = {
  methods: ['POST'],
  rate: 'conversion',
  body: {
    bytes: recipeLimits.bytes + Math.max(...recipeTools.map((id) => maxBodyBytes(tools[id]))),
    tooLong: () => new Failure('request-too-large'),
  },
}

/** `POST /api/recipes`: files run through several tools in one call (decision 0092). */
export const recipeCall = (context: RecipeContext): Router =>
  endpoint(recipesEndpoint, { post: (req, res) => answerRecipe(req, res, context) })

async function answerRecipe(req: Request, res: Response, context: RecipeContext): Promise<void> {
  const facts = factsOf(req)
  facts.drainBytes = Math.ceil(call.body.bytes * 1.1)
  await admit(call, req, res, context)
  const end = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) end.abort(new Failure('cancelled'))
  })
  const { signal } = end
  const limits = { body: call.body, pace: context.uploadPace, heldUp: () => req.isPaused() }
  meterUpload(req, limits, (failure) => {
    if (failure.code === 'malformed-request') facts.drainBytes = 0
    end.abort(failure)
  })
  const form = await openRecipeForm(req, signal)
  try {
    await spendForOthers(form.steps.length - 1, req, res, context)
    const jobId = req.get('x-job-id')
    const done = await runRecipe(form.steps, form.files, {
      signal,
      jobId: jobId !== undefined && isJobId(jobId) ? jobId : undefined,
      ask: (service, question, ends) => context.upstreams[service].ask({ ...question, signal: ends }, req),
      onStep: (step) => {
        facts.log.steps = step + 1
        facts.failureFields = () => ({ step })
      },
    })
    res.setHeader('Cache-Control', 'no-store')
    res.json({ ...done, requestId: facts.id })
  } catch (error) {
    throw signal.aborted ? cancellation(signal) : error
  } finally {
    form.close()
  }
}

/** Each step is a conversion; the first one has been counted. */
async function spendForOthers(
  count: number,
  req: Request,
  res: Response,
  { limiter }: CallContext,
): Promise<void> {
  for (let left = count; left > 0; left--) await limiter.spend(factsOf(req).client, ratesOf.conversion, res)
}
