import { policy, product } from '@folio/contract/site/policy'
import type { ToolId } from '@folio/contract/tools'
import { Link } from 'react-router-dom'
import { footerTools } from '../../tools/tables/footer-tools.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { sitePaths } from '../head/site-paths.ts'
import { ColorBar } from '../sections/color-bar.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.product}>
        <Link to="/" className={styles.home} aria-label="Folio, home">
          <Logo />
        </Link>
        <p>
          Free tools for PDF and image files: merge, split, compress, edit and convert, in any browser. No
          registration required. Results are deleted after {policy.resultMinutes} minutes.
        </p>
      </div>
      <ToolList title="PDF Tools" ids={footerTools.pdf} />
      <ToolList title="Convert" ids={footerTools.convert} />
      <ToolList title="Images" ids={footerTools.images} />
      <nav aria-labelledby="footer-company">
        <h2 id="footer-company" className={styles.title}>
          {product.name}
        </h2>
        <ul>
          <FooterLink to={sitePaths.about}>About</FooterLink>
          <FooterLink to={sitePaths.contact}>Contact</FooterLink>
          <FooterLink to={sitePaths.privacy}>Privacy</FooterLink>
          <FooterLink to={sitePaths.terms}>Terms</FooterLink>
          <FooterLink to={sitePaths.sitemap}>Sitemap</FooterLink>
        </ul>
      </nav>
    </div>
    <div className={styles.end}>
      <ColorBar />
      <p>
        © {product.copyrightYear} {product.name}
      </p>
      <LanguageSwitch />
    </div>
  </footer>
)

function ToolList({ title, ids }: { readonly title: string; readonly ids: readonly ToolId[] }) {
  const titleId = `footer-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>
        {ids.map((id) => (
          <FooterLink key={id} to={toolLinks[id].path}>
            {toolLinks[id].name}
          </FooterLink>
        ))}
      </ul>
    </nav>
  )
}

const FooterLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <li>
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  </li>
)
