import type { Database } from './database.ts'

/** The schema's history; a step that has landed is never changed, a new one goes to the end. */
const steps: readonly string[] = [
  `CREATE TABLE contact_message (
     id uuid PRIMARY KEY,
     received_at timestamptz NOT NULL,
     name text NOT NULL,
     email text NOT NULL,
     subject text NOT NULL,
     category text NOT NULL,
     message text NOT NULL,
     priority text NOT NULL,
     mail_attempts integer NOT NULL DEFAULT 0,
     mail_due_at timestamptz,
     mailed_at timestamptz
   );
   CREATE INDEX contact_message_received ON contact_message (received_at);
   CREATE INDEX contact_message_due ON contact_message (mail_due_at) WHERE mailed_at IS NULL`,
]

// Any number that no other program of the same database uses for its own lock.
const takeLock = 'SELECT pg_advisory_xact_lock(7020503)'

/** Brings the schema up to date. Replicas that start together wait for each other. */
export async function migrate(database: Database): Promise<void> {
  await database.execute(
    `${takeLock}; CREATE TABLE IF NOT EXISTS contact_schema (version integer PRIMARY KEY)`,
  )
  for (const [index, step] of steps.entries()) {
    const version = index + 1
    const done = await database.query('SELECT version FROM contact_schema WHERE version = $1', [version])
    if (done.length > 0) continue
    await database.execute(`${takeLock}; ${unlessDone(version, step)}`)
  }
}

/** The step as one block that does nothing when another replica was faster. */
const unlessDone = (version: number, step: string): string => `
  DO $migration$ BEGIN
    IF NOT EXISTS (SELECT FROM contact_schema WHERE version = ${version}) THEN
      ${step};
      INSERT INTO contact_schema (version) VALUES (${version});
    END IF;
  END $migration$`
