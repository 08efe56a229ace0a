import { expect } from 'vitest';

/** The link of the newest mail to an address, whose page begins so; waits until another one than `before` is there. */
export const linkFor = async (siteUrl: string, address: string, page: string, before = ''): Promise<string> => {
  let found = before;
  await expect
    .poll(async () => {
      found = await newestLink(siteUrl, address, page);
      return found;
    })
    .toSatisfy((link: string) => link !== '' && link !== before);
  return found;
};

const newestLink = async (siteUrl: string, address: string, page: string): Promise<string> => {
  const list = await (await fetch(`${siteUrl}/outbox`)).text();
  for (const [, path] of list.matchAll(/href="(\/outbox\/[\w-]+)"/g)) {
    const mail = await (await fetch(siteUrl + path)).text();
    const [link] = new RegExp(`${page}#tsl_[\\w-]+`).exec(mail) ?? [];
    if (mail.includes(address) && link) return link;
  }
  return '';
};
