// Viewer response of the site: a hashed asset never changes, everything else is asked for again. An error is not kept;
// CloudFront itself does not even ask for one.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const response = event.response;
  const isAsset = request.uri.startsWith('/assets/') && (response.statusCode === 200 || response.statusCode === 304);
  response.headers['cache-control'] = { value: isAsset ? 'public, max-age=31536000, immutable' : 'no-cache' };
  return response;
}
