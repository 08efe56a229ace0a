// Viewer request of the WebSocket: on API Gateway its address is the stage and nothing else.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.uri = '/live';
  request.headers['x-touchstone-host'] = { value: request.headers.host.value };
  request.headers['x-touchstone-viewer'] = { value: event.viewer.ip };
  return request;
}
