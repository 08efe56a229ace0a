import { Service } from 'electrodb';
import { refusalsOf } from '../../data/refusals.ts';
import { PasswordEntity, passwordItem } from '../sign-in/password-store.ts';
import { forgetRecentUser, UserEntity } from '../users/user-store.ts';
import { deadLink } from './dead-link.ts';
import { LinkEntity, type StoredLink } from './link-store.ts';

const used = new Service({ link: LinkEntity, user: UserEntity, password: PasswordEntity });

/**
 * The new password, the end of the link and of every sign-in, or nothing of it. Who read the mail has shown whose
 * address it is, too. Throws as for a dead link when another use of it was faster.
 */
export const setPasswordByLink = async (link: StoredLink, passwordHash: string): Promise<void> => {
  const { tenantId, userId } = link;
  const outcome = await used.transaction
    .write((items) => [
      items.link
        .delete(link)
        .where(({ hash }, { eq }) => eq(hash, link.hash))
        .commit(),
      items.user
        .patch({ tenantId, userId })
        .add({ epoch: 1 })
        .remove(['isEmailUnconfirmed'])
        .where(({ epoch }, { eq }) => eq(epoch, link.epoch))
        .commit(),
      items.password.put(passwordItem({ tenantId, userId }, passwordHash)).commit(),
    ])
    .go();
  if (refusalsOf(outcome).includes(true)) throw deadLink(link.purpose);
  forgetRecentUser({ tenantId, userId });
};

/** The same for an address that is confirmed. */
export const confirmEmailByLink = async (link: StoredLink): Promise<void> => {
  const { tenantId, userId } = link;
  const outcome = await used.transaction
    .write((items) => [
      items.link
        .delete(link)
        .where(({ hash }, { eq }) => eq(hash, link.hash))
        .commit(),
      items.user
        .patch({ tenantId, userId })
        .remove(['isEmailUnconfirmed'])
        .where(({ email }, { eq }) => eq(email, link.email))
        .commit(),
    ])
    .go();
  if (refusalsOf(outcome).includes(true)) throw deadLink(link.purpose);
  forgetRecentUser({ tenantId, userId });
};
