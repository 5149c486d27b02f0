import { policy, product } from '@folio/contract/site/policy'
import { Link } from 'react-router-dom'
import { Head } from '../head/head.tsx'
import { termsHead } from '../head/terms-head.ts'
import { EmailLink } from '../sections/email-link.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const { resultMinutes, minimumAge, termsNoticeDays, liabilityMonths } = policy

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'Agreement',
    content: (
      <p>
        These terms apply whenever you use {product.name}. By using a tool you accept them. If you do not
        agree with something here, please do not use the service.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What the service does',
    content: (
      <p>
        {product.name} converts and edits PDF and image files. You choose files, they are sent to our servers,
        converted there and offered to you for download. You need no account, and no software has to be
        installed.
      </p>
    ),
  },
  {
    id: 'price-and-limits',
    title: 'Price and limits',
    content: (
      <>
        <p>
          Every tool on this site is free. Each tool has limits on the size and the number of files; those
          that count are shown on the tool’s own page, beside the place where you choose files.
        </p>
        <p>
          We may limit how many conversions one visitor runs at a time, so that there is room for everybody.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    content: (
      <>
        <p>Please do not</p>
        <ul>
          <li>process files whose possession or distribution is illegal;</li>
          <li>process files that you have no right to use;</li>
          <li>send files made to harm or overload the service, or try to get around its limits;</li>
          <li>try to reach other people’s files;</li>
          <li>resell the service as your own.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'Your content stays yours',
    content: (
      <p>
        You keep all rights to your files and to the results. You allow us to process them for the one purpose
        of the conversion you asked for, and for no longer than it takes. You are responsible for having the
        right to process them.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Deletion of files',
    content: (
      <p>
        Originals are deleted when the conversion ends and results within {resultMinutes} minutes. Please
        download what you need before; a deleted file cannot be brought back. How we treat data is described
        in the <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Our rights',
    content: (
      <p>
        The name {product.name}, the logo and the texts of this site belong to us. The software is open
        source; its license tells what you may do with it, and it includes running a service of your own.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    content: (
      <p>
        We do our best to keep the service running, but we do not promise that it always is. We may change,
        add or remove tools, and interrupt the service for maintenance. When it is busy, you may be asked to
        try again a little later.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    content: (
      <p>
        The service is provided as it is. File formats leave room for interpretation, and a conversion can
        differ from the original. Please look at a result before you rely on it, and keep your original.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    content: (
      <p>
        As far as the law allows, we are not liable for indirect damage or lost data, and our total liability
        is limited to the amount you have paid for the service in the past {liabilityMonths} months. Nothing
        here limits liability that cannot be limited by law, such as for intent.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    content: <p>The service is not meant for children under {minimumAge}.</p>,
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    content: (
      <p>
        We announce changes here at least {termsNoticeDays} days before they take effect. Whoever goes on
        using the service afterwards accepts them.
      </p>
    ),
  },
  {
    id: 'law-and-contact',
    title: 'Governing law and contact',
    content: (
      <p>
        The law of the place where the operator of this site has its seat applies, without taking away the
        protection that the law of your own country gives you as a consumer. Questions are answered at{' '}
        <EmailLink /> or through the <Link to="/contact-us">contact page</Link>.
      </p>
    ),
  },
]

export const TermsPage = () => (
  <>
    <Head page={termsHead} />
    <LegalPage
      title="Terms of service"
      intro="The rules of the house. They are short, because the service is simple."
      updated={policy.privacyUpdated}
      sections={sections}
    />
  </>
)
