/** A workspace's host as an address that opens from here: same scheme, and this server's port where it has one. */
export const addressOfHost = (host: string): string => {
  const hasPort = /:\d+$/.test(host);
  return `${location.protocol}//${host}${hasPort || !location.port ? '' : `:${location.port}`}`;
};
