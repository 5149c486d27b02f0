import { randomUUID } from 'node:crypto'
import type { Category, ContactMessage, Priority } from '@folio/contract/contact/contact'
import type { Database, Row } from './database.ts'

/** A message as it is kept. Times are ISO 8601. */
export interface StoredMessage extends ContactMessage {
  readonly id: string
  readonly receivedAt: string
  readonly mailedAt: string | null
  readonly mailAttempts: number
}

const columns = `id, received_at, name, email, subject, category, message, priority, mail_attempts, mailed_at`

/** Keeps messages before anybody mails them, so that a dead mail server loses none. */
export class MessageStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Stores a message; `mailDueAt` is null where nothing is mailed. Returns its id. */
  async add(message: ContactMessage, receivedAt: Date, mailDueAt: Date | null): Promise<string> {
    const id = randomUUID()
    const { name, email, subject, category, priority } = message
    await this.#database.query(
      `INSERT INTO contact_message
         (id, received_at, name, email, subject, category, message, priority, mail_due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, receivedAt, name, email, subject, category, message.message, priority, mailDueAt],
    )
    return id
  }

  async countSince(time: Date): Promise<number> {
    const rows = await this.#database.query(
      'SELECT count(*)::integer AS count FROM contact_message WHERE received_at > $1',
      [time],
    )
    return Number(rows[0]?.count)
  }

  /**
   * The oldest message whose mail is due, claimed until `claimedUntil`: another replica, or this one after a crash,
   * takes it up only then.
   */
  async claimDue(now: Date, claimedUntil: Date): Promise<StoredMessage | undefined> {
    const rows = await this.#database.query(
      `UPDATE contact_message SET mail_attempts = mail_attempts + 1, mail_due_at = $2
       WHERE id = (
         SELECT id FROM contact_message WHERE mailed_at IS NULL AND mail_due_at <= $1
         ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns}`,
      [now, claimedUntil],
    )
    return rows[0] && toMessage(rows[0])
  }

  async markMailed(id: string, at: Date): Promise<void> {
    await this.#database.query(
      'UPDATE contact_message SET mailed_at = $2, mail_due_at = NULL WHERE id = $1',
      [id, at],
    )
  }

  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.#database.query('UPDATE contact_message SET mail_due_at = $2 WHERE id = $1', [id, dueAt])
  }

  /** Newest first. */
  async list(limit: number): Promise<StoredMessage[]> {
    const rows = await this.#database.query(
      `SELECT ${columns} FROM contact_message ORDER BY received_at DESC, id LIMIT $1`,
      [limit],
    )
    return rows.map(toMessage)
  }

  async find(id: string): Promise<StoredMessage | undefined> {
    const rows = await this.#database.query(`SELECT ${columns} FROM contact_message WHERE id::text = $1`, [
      id,
    ])
    return rows[0] && toMessage(rows[0])
  }

  async remove(id: string): Promise<boolean> {
    const rows = await this.#database.query('DELETE FROM contact_message WHERE id::text = $1 RETURNING id', [
      id,
    ])
    return rows.length > 0
  }

  /** Deletes what was received before `time`; returns how many messages that were. */
  async removeBefore(time: Date): Promise<number> {
    const rows = await this.#database.query(
      'DELETE FROM contact_message WHERE received_at < $1 RETURNING id',
      [time],
    )
    return rows.length
  }
}

const toMessage = (row: Row): StoredMessage => ({
  id: String(row.id),
  receivedAt: isoTime(row.received_at),
  name: String(row.name),
  email: String(row.email),
  subject: String(row.subject),
  // Checked by the contract's rules before it was stored.
  category: String(row.category) as Category,
  message: String(row.message),
  priority: String(row.priority) as Priority,
  mailAttempts: Number(row.mail_attempts),
  mailedAt: row.mailed_at === null ? null : isoTime(row.mailed_at),
})

const isoTime = (value: unknown): string => new Date(value as Date | string).toISOString()
