import { policy, product } from '@folio/contract/site/policy'
import { Link } from 'react-router-dom'
import { Head } from '../head/head.tsx'
import { privacyHead } from '../head/privacy-head.ts'
import { EmailLink } from '../sections/email-link.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const { resultMinutes, analyticsMonths, serverLogDays, messageDays, privacyRequestDays, minimumAge } = policy

const sections: readonly LegalSection[] = [
  {
    id: 'overview',
    title: 'The short version',
    content: (
      <ul>
        <li>You need no account, and we do not ask who you are.</li>
        <li>Your files are used for one thing: the conversion you asked for.</li>
        <li>
          Originals are deleted when the conversion ends, results after {resultMinutes} minutes, or earlier if
          you press Delete now.
        </li>
        <li>We do not sell data, and we do not look into your files.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-process',
    title: 'What we process',
    content: (
      <>
        <p>Three kinds of data reach our servers:</p>
        <ul>
          <li>
            <strong>Files</strong> that you drop on a tool, with their names and the settings you chose.
          </li>
          <li>
            <strong>Messages</strong> that you send with the contact form: your name, email address, subject,
            category, priority and text.
          </li>
          <li>
            <strong>Technical data</strong> that every request carries: a shortened network address, the time,
            the tool used, sizes, page counts, durations and whether it worked.
          </li>
        </ul>
        <p>
          Merely choosing a file sends nothing. It leaves your device when you press convert; the editor sends
          it when you open it there.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'What we use it for',
    content: (
      <ul>
        <li>Files: to carry out the conversion and to let you download the result.</li>
        <li>Messages: to answer you. They are deleted after {messageDays} days.</li>
        <li>Technical data: to keep the service running, find faults and fend off abuse.</li>
        <li>Nothing is used for advertising profiles or to train software.</li>
      </ul>
    ),
  },
  {
    id: 'your-files',
    title: 'Your files and when they are deleted',
    content: (
      <>
        <p>
          Each conversion works in a folder of its own. The originals are removed from it as soon as the
          answer has been sent, also when the conversion fails or you cancel it.
        </p>
        <p>
          Results, and documents open in the editor, are deleted within {resultMinutes} minutes. The address
          of a result is a long random word that cannot be guessed; whoever has it can download the file until
          then. There are no backups of files.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    content: (
      <>
        <p>
          {product.name} sets no cookies. Your browser keeps a few things for you on your own device, in its
          local storage: whether you prefer the light or the dark theme, the settings you last used with each
          tool, so that you find them again next time, and the recipes you save until you delete them.
          Passwords, page ranges and other words you typed as settings are not among them. All this is never
          sent to us, and clearing the site’s data in your browser removes it.
        </p>
        <p>
          Until you close the tab, the browser also remembers which result a tool has shown you last: names,
          sizes and addresses, but no contents. That is why a reload does not lose it. Starting over or
          pressing Delete now forgets it, and so does the end of its {resultMinutes} minutes.
        </p>
        <p>
          The files you choose for a tool are kept in your browser, with their order, the pages you choose of
          them and what else you type for them, until they are converted or you take them from the list, so
          that neither a reload nor Back nor a crash loses them. They are deleted at the latest{' '}
          {resultMinutes} minutes after your last change: by the tool, if it is open then, or else when you
          open a tool next. Passwords you give for them are not kept.
        </p>
        <p>
          Files that you share to the installed site from another app wait in your browser for the home page.
          They are deleted when it has taken them; those it has not taken within {resultMinutes} minutes, when
          you open a tool next. Once you use the site, the browser also keeps its pages and scripts, so that
          they open without a network; nothing of yours is among them.
        </p>
        <p>
          While you edit a PDF, the browser keeps the file and the edits you have not saved, so that neither a
          reload nor a closed tab loses them. They are deleted when you save or discard them, and{' '}
          {resultMinutes} minutes after your last change: by the editor, if it is open then, or else when you
          open it next.
        </p>
        <p>
          Where an advertising band is shown, its content comes from another provider inside a sealed frame
          that can neither read this page nor store anything in its name.
        </p>
      </>
    ),
  },
  {
    id: 'logs-and-analytics',
    title: 'Logs and analytics',
    content: (
      <p>
        Server logs are kept for {serverLogDays} days. They hold no file names, no contents and no addresses
        of results. Visit statistics, where they are collected, are kept for {analyticsMonths} months and only
        in sums that point to nobody.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees data',
    content: (
      <p>
        Nobody receives your files. Conversions run on our own servers, without a connection to the internet.
        We pass on messages or technical data only if a law obliges us to, and then only what it demands.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    content: (
      <>
        <p>
          Files travel over an encrypted connection. Every conversion runs in a process of its own that is
          limited in time and memory, sees only its own folder and is ended when it is done. Programs inside
          documents, such as macros and scripts, are not run.
        </p>
        <p>
          If you have found a weakness, please tell us through the <Link to="/contact-us">contact page</Link>{' '}
          with the category Privacy &amp; Security, before telling others.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          You may ask what we hold about you, have it corrected or deleted, receive a copy, restrict its use
          or object to it, and complain to a data protection authority. If the GDPR applies to you, these are
          your rights under its articles 15 to 21.
        </p>
        <p>
          We answer within {privacyRequestDays} days. For files there is seldom anything left to ask for: they
          are gone within the hour, and we cannot tell which were yours.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    content: (
      <p>
        The service is not meant for children under {minimumAge}. We do not knowingly process their personal
        data; if you learn that a child has sent us some, write to us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    content: (
      <p>
        When this policy changes, the new text and its date appear here. Questions about it are answered at{' '}
        <EmailLink /> or through the <Link to="/contact-us">contact page</Link>.
      </p>
    ),
  },
]

export const PrivacyPage = () => (
  <>
    <Head page={privacyHead} />
    <LegalPage
      title="Privacy policy"
      intro="What happens to your files and to what we learn about you. In plain words, because you should be able to check them."
      updated={policy.privacyUpdated}
      sections={sections}
    />
  </>
)
