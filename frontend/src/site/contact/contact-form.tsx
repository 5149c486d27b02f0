import {
  type Category,
  categories,
  contactLimits,
  type Priority,
  priorities,
} from '@folio/contract/contact/contact'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../installation/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './contact-form.module.css'
import { ContactOutcomeBox } from './contact-outcome-box.tsx'
import { useContactForm } from './use-contact-form.ts'

const entries = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const categoryChoices = [{ value: '', label: 'Select a category' }, ...entries<Category>(categories)]
const priorityChoices = entries<Priority>(priorities)

export function ContactForm() {
  const { email } = useSettings()
  const top = useRef<HTMLDivElement>(null)
  const form = useContactForm(email, () => top.current?.scrollIntoView({ block: 'start' }))
  const { draft, faults, outcome, sending, refusals, website, setWebsite, change, submit, clear } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal, when its faults are on the page.
  useEffect(() => {
    top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: faults[name],
    disabled: sending,
    onChange: (value: string) => change(name, value),
  })

  return (
    <div ref={top} className={styles.form}>
      {outcome && <ContactOutcomeBox outcome={outcome} />}
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField label="Name" name="name" autoComplete="name" required {...field('name')} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <div className={styles.wide}>
          <TextField label="Subject" name="subject" required {...field('subject')} />
        </div>
        <Select label="Category" name="category" required values={categoryChoices} {...field('category')} />
        <Select label="Priority" name="priority" values={priorityChoices} {...field('priority')} />
        <div className={styles.wide}>
          <TextField
            label="Message"
            name="message"
            lines="many"
            required
            {...field('message')}
            hint={`${draft.message.length} of ${contactLimits.message.max} characters`}
          />
        </div>
        <div className={styles.trap} aria-hidden="true">
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" disabled={sending}>
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
          <Button onClick={clear} disabled={sending}>
            Clear Form
          </Button>
        </div>
      </form>
      <noscript>
        <p>The form needs JavaScript. You can write to {email} instead.</p>
      </noscript>
    </div>
  )
}
