import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconGlyph } from './icon.tsx'

/** `primary`: the one next step, in the accent. `secondary`: outlined. `quiet`: text only. `danger`: removes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** `small` 36 px, `medium` 44 px, `large` 52 px high. */
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Fully rounded, for a row of choices (“Continue with this file”). */
  readonly pill?: boolean
  readonly icon?: IconGlyph
  readonly children: ReactNode
}

interface Uses {
  /** There is nothing to do for it now. It keeps the focus, for the next key may need it; `disabled` would lose it. */
  readonly useless?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

interface ButtonProps extends Look, Uses, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {}

export function Button({ variant, size, pill, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...usesOf(rest)} className={look({ variant, size, pill }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends Look {
  /** A path of this site, or a whole address (`mailto:`, `blob:`), which then is a plain link. */
  readonly to: string
  readonly download?: string
  readonly className?: string | undefined
  readonly onClick?: () => void
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, pill, icon, children, to, className, ...rest }: ButtonLinkProps) {
  const classes = look({ variant, size, pill }, className)
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  )
  return to.startsWith('/') && rest.download === undefined ? (
    <Link to={to} className={classes} {...rest}>
      {content}
    </Link>
  ) : (
    <a href={to} className={classes} {...rest}>
      {content}
    </a>
  )
}

interface IconButtonProps
  extends Uses,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What the button does, with its object: “Remove contract.pdf”. */
  readonly label: string
  readonly icon: IconGlyph
}

/** A square with a picture, 36 px wide and 44 for fingers; its words are for assistive technology and the tooltip. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...usesOf(rest)}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

function usesOf({ useless, ...rest }: Uses & ButtonHTMLAttributes<HTMLButtonElement>) {
  return useless ? { ...rest, 'aria-disabled': true, onClick: undefined } : rest
}

function look(
  { variant = 'secondary', size = 'medium', pill }: { [Key in 'variant' | 'size' | 'pill']: Look[Key] },
  className: string | undefined,
): string {
  return classNames(styles.button, styles[variant], styles[size], pill && styles.pill, className)
}
