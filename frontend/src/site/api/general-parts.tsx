import { commonAnswer } from '@folio/contract/answers/common-answer'
import { contactRequestFields } from '@folio/contract/answers/contact'
import { jobStateFields } from '@folio/contract/answers/deferred'
import { jobEventWords } from '@folio/contract/answers/job-events'
import { openApiPath } from '@folio/contract/calls/open-api'
import { contactEndpoint } from '@folio/contract/contact/contact'
import { deferredQuery, webhookPauses } from '@folio/contract/deferred'
import { failureCodes, failureStatus, failureText } from '@folio/contract/failure'
import { reportCodes, reportText } from '@folio/contract/report'
import { policy } from '@folio/contract/site/policy'
import { Link } from 'react-router-dom'
import { sitePaths } from '../head/site-paths.ts'
import { fieldRows } from './answer-rows.ts'
import { GeneralExamples } from './call-examples.tsx'
import { FieldsTable } from './fields-table.tsx'
import { TryGeneral } from './try-general.tsx'

export function Basics() {
  return (
    <>
      <p>
        Every tool is one call: send files and settings as a multipart form, get JSON that says where the
        results are, fetch them. There are no keys and no accounts. A setting that is not sent has its
        standard value.
      </p>
      <p>
        The same limits hold as on the pages. Other websites cannot call this site from their visitors’
        browsers; programs and your own installation can. Whoever sends many requests is asked to wait with
        status 429 and <code>Retry-After</code>.
      </p>
      <p>
        A call ends with the server that works on it: the connection breaks, or the answer is status 502 or
        503. Then send the files again, as the pages do by themselves. With <code>{deferredQuery}</code> it
        survives where several servers share their work.
      </p>
      <GeneralExamples name="Asking for health" />
      <p>
        tells whether all services are running: status 200 with <code>{'{"status":"ok"}'}</code>.
      </p>
      <TryGeneral name="Asking for health" />
      <p>
        All of this for programs, as an OpenAPI 3.1 description: <code>{openApiPath}</code>. It is made from
        the same definitions.
      </p>
      <GeneralExamples name="Fetching the description" />
      <TryGeneral name="Fetching the description" />
    </>
  )
}

export const Answers = () => (
  <>
    <p>
      A success is status 200 with the fields of the tool and these. Lists are written <code>name[]</code>.
    </p>
    <FieldsTable
      caption="Fields of every answer"
      columns={['Field', 'Meaning']}
      rows={fieldRows(commonAnswer).map(({ path, says }) => [path, says])}
    />
  </>
)

export function Downloads() {
  return (
    <>
      <p>
        A <code>downloadUrl</code> is a path of this site,{' '}
        <code>/api/download/&lt;service&gt;/&lt;token&gt;</code>. The token is random and cannot be guessed;
        whoever has it can fetch the file until it is deleted, {policy.resultMinutes} minutes after the
        conversion.
      </p>
      <p>
        <code>GET</code> sends the file as an attachment under its name; parts of it with <code>Range</code>.
        Files inside an archive that can be fetched by themselves have their number behind that, from 1.
      </p>
      <GeneralExamples name="Fetching a result" />
      <GeneralExamples name="Fetching a file of a result" />
      <p>
        <code>HEAD</code> tells size and type, and whether it is still there.
      </p>
      <GeneralExamples name="Looking at a result" />
      <TryGeneral name="Looking at a result" />
      <GeneralExamples name="Looking at a file of a result" />
      <TryGeneral name="Looking at a file of a result" />
      <p>
        <code>DELETE</code> deletes it now, with all files inside it.
      </p>
      <GeneralExamples name="Deleting a result" />
      <TryGeneral name="Deleting a result" />
    </>
  )
}

export function Progress() {
  return (
    <>
      <p>
        Send a name of your own for the job in the header <code>X-Job-Id</code> (16 to 64 letters, digits and
        hyphens) and listen meanwhile to its stages, server-sent events with JSON:
      </p>
      <GeneralExamples name="Following a job" />
      <FieldsTable
        caption="Kinds of stages"
        columns={['kind', 'Meaning']}
        rows={Object.entries(jobEventWords).map(([kind, { says }]) => [kind, says])}
      />
      <p>
        A call that is sent again needs a new name. Trying a tool’s call below shows its stages. Closing the
        connection of the call cancels the conversion.
      </p>
    </>
  )
}

/** What a failure has stands with the errors. */
const jobRows = fieldRows(jobStateFields).filter(({ path }) => !path.startsWith('failure.'))

export function Later() {
  return (
    <>
      <p>
        With <code>{deferredQuery}</code> a tool’s call is answered with status 202 as soon as the files have
        arrived and been checked; what is wrong with them is still said at once. The answer has the{' '}
        <code>id</code> of the job and its <code>statusUrl</code>, where its state is asked until an hour
        after it has ended. <code>DELETE</code> there ends it.
      </p>
      <GeneralExamples name="Starting a job" />
      <TryGeneral name="Starting a job" />
      <GeneralExamples name="Asking for a job" />
      <TryGeneral name="Asking for a job" />
      <GeneralExamples name="Ending a job" />
      <TryGeneral name="Ending a job" />
      <FieldsTable
        caption="Fields of the state of a job"
        columns={['Field', 'Meaning']}
        rows={jobRows.map(({ path, says }) => [path, says])}
      />
      <p>
        Whoever is not sure that a call has arrived sends it again with the same header{' '}
        <code>Idempotency-Key</code> (8 to 200 characters, best a random one): the same call with the same key
        from the same address is the same job for an hour, whatever files come with it. It is a new job when
        the first was deleted, or failed with status 429, 500 or above.
      </p>
      <p>
        The header <code>X-Webhook-Url</code> names a public https address that is sent the same state as JSON
        when the job has ended, where this site has webhooks. A message that is not answered with a status
        from 200 to 299 within 10 seconds is sent again after {webhookPauses.join(', ')} seconds; 410 ends
        that. Its header <code>X-Folio-Signature</code> is <code>t=…,v1=…</code>: the time in seconds, and the
        HMAC-SHA256, hexadecimal, of that time, a dot and the body, with the secret of this site. Check both,
        and refuse what is older than five minutes.
      </p>
    </>
  )
}

export const Errors = () => (
  <>
    <p>
      Anything else is JSON with <code>error</code>, a sentence for people, <code>code</code>, a word for
      programs, and <code>requestId</code>. A tool’s own sentence may stand in place of the general one. Where
      one file is the cause, <code>file</code> is its name and, where it is known, <code>position</code> its
      place among the files, from 0.
    </p>
    <FieldsTable
      caption="Codes of errors"
      columns={['code', 'Status', 'Sentence']}
      rows={failureCodes.map((code) => [code, String(failureStatus(code)), failureText(code)])}
    />
  </>
)

export const Reports = () => (
  <>
    <p>
      What a conversion kept and what it changed, in the field <code>report</code> of its answer; each with
      its sentence for two things.
    </p>
    <FieldsTable
      caption="Codes of reports"
      columns={['code', 'Sentence']}
      rows={reportCodes.map((code) => [code, reportText({ code, count: 2 })])}
    />
  </>
)

export function Contact() {
  return (
    <>
      <p>
        <code>POST {contactEndpoint}</code> with JSON. The answer has <code>success</code> and{' '}
        <code>message</code>; a refusal has <code>error</code> and <code>details</code>, a list of{' '}
        <code>path</code> and <code>msg</code>. People read what is sent: to try it, write on the page{' '}
        <Link to={sitePaths.contact}>Contact us</Link>.
      </p>
      <GeneralExamples name="Sending a message" />
      <FieldsTable
        caption="Fields of a message"
        columns={['Field', 'Meaning']}
        rows={fieldRows(contactRequestFields).map(({ path, says }) => [path, says])}
      />
    </>
  )
}
