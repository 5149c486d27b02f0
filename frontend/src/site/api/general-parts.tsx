import { commonAnswer } from '@folio/contract/answers/common-answer'
import { contactRequestFields } from '@folio/contract/answers/contact'
import { jobEventWords } from '@folio/contract/answers/job-events'
import { openApiPath } from '@folio/contract/calls/open-api'
import { contactEndpoint } from '@folio/contract/contact/contact'
import { failureCodes, failureStatus, failureText } from '@folio/contract/failure'
import { reportCodes, reportText } from '@folio/contract/report'
import { policy } from '@folio/contract/site/policy'
import { useSettings } from '../../installation/settings.ts'
import { fieldRows } from './answer-rows.ts'
import { Code } from './code.tsx'
import { FieldsTable } from './fields-table.tsx'

export function Basics() {
  const { origin } = useSettings()
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
      <Code>{`curl ${origin}/api/health`}</Code>
      <p>
        tells whether all services are running: status 200 with <code>{'{"status":"ok"}'}</code>.
      </p>
      <p>
        All of this for programs, as an OpenAPI 3.1 description: <code>{openApiPath}</code>. It is made from
        the same definitions.
      </p>
      <Code>{`curl ${origin}${openApiPath}`}</Code>
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
  const { origin } = useSettings()
  return (
    <>
      <p>
        A <code>downloadUrl</code> is a path of this site,{' '}
        <code>/api/download/&lt;service&gt;/&lt;token&gt;</code>. The token is random and cannot be guessed;
        whoever has it can fetch the file until it is deleted, {policy.resultMinutes} minutes after the
        conversion.
      </p>
      <Code>{`curl -OJ ${origin}/api/download/pdf/<token>`}</Code>
      <ul>
        <li>
          <code>GET</code> sends the file as an attachment under its name; parts of it with <code>Range</code>
          .
        </li>
        <li>
          <code>HEAD</code> tells size and type, and whether it is still there.
        </li>
        <li>
          <code>DELETE</code> deletes it now.
        </li>
      </ul>
    </>
  )
}

export function Progress() {
  const { origin } = useSettings()
  return (
    <>
      <p>
        Send a name of your own for the job in the header <code>X-Job-Id</code> (16 to 64 letters, digits and
        hyphens) and listen meanwhile to its stages, server-sent events with JSON:
      </p>
      <Code>{`curl -N ${origin}/api/progress/<service>/<job-id>`}</Code>
      <FieldsTable
        caption="Kinds of stages"
        columns={['kind', 'Meaning']}
        rows={Object.entries(jobEventWords).map(([kind, { says }]) => [kind, says])}
      />
      <p>Closing the connection of the call cancels the conversion.</p>
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
        <code>path</code> and <code>msg</code>.
      </p>
      <FieldsTable
        caption="Fields of a message"
        columns={['Field', 'Meaning']}
        rows={fieldRows(contactRequestFields).map(({ path, says }) => [path, says])}
      />
    </>
  )
}
