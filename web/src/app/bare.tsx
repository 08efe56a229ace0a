import { Outlet } from 'react-router';

/** Pages that stand without the frame, also when the frame itself has failed. */
export const Bare = () => (
  <main>
    <Outlet />
  </main>
);
