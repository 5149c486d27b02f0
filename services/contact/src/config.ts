import { policy } from '@folio/contract/site/policy'
import { serviceVariables } from '@folio/service-kit/config/service-config'
import { type ConfigOf, integer, text, url } from '@folio/service-kit/config/variables'

/** Its replicas share the database alone. */
const { redisUrl: _, ...ofServices } = serviceVariables('contact')

/** Everything that this service reads from its environment. */
export const variables = {
  ...ofServices,
  databaseUrl: url('DATABASE_URL', {
    doc: 'PostgreSQL server for messages; unset keeps them in the data folder',
    protocols: ['postgres:', 'postgresql:'],
    default: undefined,
  }),
  smtpUrl: url('SMTP_URL', {
    doc: 'Mail server that messages are sent through; unset only stores them',
    protocols: ['smtp:', 'smtps:'],
    default: undefined,
  }),
  mailFrom: text('MAIL_FROM', {
    doc: 'Sender of the mails, an address of your own domain',
    default: 'Folio <folio@localhost>',
  }),
  mailTo: text('MAIL_TO', { doc: 'Who receives the messages', default: 'postmaster@localhost' }),
  messagesPerDay: integer('MESSAGES_PER_DAY', {
    doc: 'Messages accepted within 24 hours from everybody together',
    min: 1,
    max: 1_000_000,
    default: 200,
  }),
  retentionDays: integer('MESSAGE_RETENTION_DAYS', {
    doc: 'After how many days a message is deleted; the privacy page names the default',
    min: 1,
    max: 3_650,
    default: policy.messageDays,
  }),
}

export type ContactConfig = ConfigOf<typeof variables>
