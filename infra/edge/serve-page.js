// Viewer request of the site: every path that names no file is a page of the application.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (!/\.[a-z0-9]{1,8}$/i.test(request.uri)) request.uri = '/index.html';
  return request;
}
