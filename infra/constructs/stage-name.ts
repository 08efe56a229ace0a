/** The one stage of both APIs. `infra/edge/rewrite-socket.js` repeats it, because an edge function gets no parameters. */
export const stageName = 'live';
