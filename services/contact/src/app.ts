import type { Server } from 'node:http'
import { createService, type Service } from '@folio/service-kit/service/service'
import { steadyClock } from '@folio/service-kit/timing/clock'
import { dayMs, hourMs } from '@folio/service-kit/timing/durations'
import type { ContactConfig } from './config.ts'
import { contactRoute } from './contact-route.ts'
import { openMailServer } from './mail-server.ts'
import { messageMail } from './message-mail.ts'
import { LazyStore } from './open-store.ts'
import { serveOperator } from './operator-socket.ts'
import { Outbox } from './outbox.ts'

const pollMs = 30_000
const retentionEveryMs = hourMs

/** The contact service: the form's call, the outbox and what its operator asks. */
export function createApp(config: ContactConfig, logger?: Service['logger']): Service {
  // The operator's socket lies in the folder that was deleted.
  const messages = new LazyStore(config, async () => {
    await closeOperator()
    operator = await serveOperator(config.dataDir, () => messages.store())
  })
  const now = steadyClock()
  const mailServer = config.smtpUrl === undefined ? undefined : openMailServer(config.smtpUrl)
  let outbox: Outbox | undefined
  let operator: Server | undefined
  let retention: NodeJS.Timeout | undefined

  const service = createService({
    name: 'contact',
    config: { ...config, redisUrl: undefined },
    handlers: {},
    ...(logger && { logger }),
    routes: () => [
      contactRoute({
        store: () => messages.store(),
        now,
        messagesPerDay: config.messagesPerDay,
        mails: mailServer !== undefined,
        onStored: () => outbox?.wake(),
      }),
    ],
    readiness: [{ name: 'messages', check: () => messages.check() }],
    close: async () => {
      clearInterval(retention)
      await closeOperator()
      await outbox?.stop()
      mailServer?.close()
      await messages.close()
    },
  })

  const closeOperator = () =>
    new Promise<void>((resolve) => (operator ? operator.close(() => resolve()) : resolve()))

  async function forgetOld(): Promise<void> {
    const store = await messages.store()
    const count = await store.removeBefore(new Date(now() - config.retentionDays * dayMs))
    if (count > 0) service.logger.info({ count }, 'old messages deleted')
  }

  return {
    ...service,
    start: async () => {
      const started = await service.start()
      operator = await serveOperator(config.dataDir, () => messages.store())
      const forget = () =>
        void forgetOld().catch((error: unknown) =>
          service.logger.error({ err: error }, 'old messages were kept'),
        )
      retention = setInterval(forget, retentionEveryMs)
      forget()
      if (mailServer) {
        const { mailFrom: from, mailTo: to } = config
        outbox = new Outbox({
          store: () => messages.store(),
          logger: service.logger,
          send: (message) => mailServer.send(messageMail(message, { from, to })),
          now,
          pollMs,
        })
        outbox.start()
      }
      return started
    },
  }
}
