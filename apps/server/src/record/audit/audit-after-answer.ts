import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#kernel/database/database.ts';
import { recordAudit } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Writes an entry about an attempt that changed nothing, once its answer is out. */
export type AuditAfterAnswer = (reply: FastifyReply, entry: AuditEntry) => void;

/**
 * A refused sign-in is written for known accounts alone. Written before the answer, it would let the clock tell a known
 * e-mail from an unknown one. A server that stops waits for what is still being written.
 */
export function createAuditAfterAnswer(app: FastifyInstance, db: Database): AuditAfterAnswer {
  const writing = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(writing)));

  async function write(entry: AuditEntry): Promise<void> {
    try {
      await recordAudit(db, entry);
    } catch (error) {
      app.log.error({ err: error, action: entry.action }, 'an entry of the audit trail could not be written');
    }
  }

  return (reply, entry) => {
    finished(reply.raw, () => {
      const written = write(entry);
      writing.add(written);
      void written.then(() => writing.delete(written));
    });
  };
}
