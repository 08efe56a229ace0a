// Viewer request of the API: agents double the leading slash, end paths with one and percent-encode the colon of a verb.
// The viewer's host and address would be lost on the way: API Gateway is called by its own name, from CloudFront.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/\/{2,}/g, '/').replace(/%3A/gi, ':');
  request.uri = path.length > 1 ? path.replace(/\/$/, '') : path;
  request.headers['x-touchstone-host'] = { value: request.headers.host.value };
  request.headers['x-touchstone-viewer'] = { value: event.viewer.ip };
  return request;
}
